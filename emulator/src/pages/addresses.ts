/** Where the pages lie: on the port of Firestore, beside what firebase-tools asks for. */
export function projectAddress(project: string): string {
  return `/emulator/v1/projects/${encodeURIComponent(project)}`
}

export function collectionAddress(databaseName: string, path: string): string {
  const segments = `${databaseName}/documents/${path}`.split('/')
  return `/emulator/v1/${segments.map(encodeURIComponent).join('/')}`
}
