// Calls one address for some seconds, over some connections, signed in as many people in turn.
import { createRequire } from 'node:module'

const autocannon = createRequire(import.meta.url)('autocannon')
const { url, tokens, connections, seconds } = JSON.parse(process.argv[2])
const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }))
const { latency, non2xx, errors, timeouts, ...rest } = await autocannon({
  url,
  requests,
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
