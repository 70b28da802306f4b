// Sends the given requests in turn to one address, for some seconds over some connections. `{{n}}`
// in a body becomes the number of the request, so that each one creates a different object.
import { createRequire } from 'node:module'

const autocannon = createRequire(import.meta.url)('autocannon')
const { url, requests, connections, seconds } = JSON.parse(process.argv[2])
let made = 0
const numbered = requests.map((request) => ({
  ...request,
  setupRequest: (prepared) => ({ ...prepared, body: request.body?.replaceAll('{{n}}', made++) }),
}))
const { latency, non2xx, errors, timeouts, ...rest } = await autocannon({
  url,
  requests: requests.some(({ body }) => body !== undefined) ? numbered : requests,
  connections,
  duration: seconds,
  timeout: 30,
})
const ended = {
  refused: non2xx + errors + timeouts,
  rate: rest.requests.average,
  p50: latency.p50,
  p99: latency.p99,
}
console.log(`LOADED ${JSON.stringify(ended)}`)
