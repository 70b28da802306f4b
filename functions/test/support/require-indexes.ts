/**
 * Sets whether queries of a project need an index. The tests of the rules switch this off, because
 * they send queries that no list sends.
 */
export async function requireIndexes(projectId: string, required: boolean): Promise<void> {
  const address = `http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${projectId}/indexes`
  const response = await fetch(address, { method: 'PUT', body: JSON.stringify({ required }) })
  if (!response.ok) throw new Error(`The local Firestore answered ${response.status}`)
}
