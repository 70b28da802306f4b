/** Lets queries of a project do without an index, or not: what rules allow is asked in ways that no list asks. */
export async function requireIndexes(projectId: string, required: boolean): Promise<void> {
  const address = `http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${projectId}/indexes`
  const response = await fetch(address, { method: 'PUT', body: JSON.stringify({ required }) })
  if (!response.ok) throw new Error(`The local Firestore answered ${response.status}`)
}
