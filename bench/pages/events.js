/** The first page of Huddle's own list of events, as the API returns it. */
export async function firstEvents() {
  const response = await fetch('/v2/events?limit=10')
  if (!response.ok) throw new Error(`The events answered ${response.status}`)
  const { data } = await response.json()
  return { rows: data.events, total: data.total }
}
