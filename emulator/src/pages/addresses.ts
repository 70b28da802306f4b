/**
 * The addresses of the pages. They share the port of Firestore with the paths that firebase-tools
 * calls.
 */
export function projectAddress(project: string): string {
  return `/emulator/v1/projects/${encodeURIComponent(project)}`
}

export function collectionAddress(databaseName: string, path: string): string {
  const segments = `${databaseName}/documents/${path}`.split('/')
  return `/emulator/v1/${segments.map(encodeURIComponent).join('/')}`
}
