// Serves a built page as Hosting does: compressed scripts that are cached for ever, and a page that
// is revalidated each time. The list is the API's own response, fetched with the token in the third
// argument.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const [folder, api, token] = process.argv.slice(2)
const types = { '.html': 'text/html', '.js': 'application/javascript', '.css': 'text/css' }
const compressed = new Map()

const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/v2/')) {
    passOn(`${api}${pathname}${search}`, response).catch((error) => response.destroy(error))
    return
  }
  const file = pathname.startsWith('/assets/') ? pathname : '/index.html'
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': file === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  })
  response.end(bytesOf(file))
})

async function passOn(url, response) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}

function bytesOf(file) {
  const known = compressed.get(file)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(readFileSync(join(folder, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  compressed.set(file, bytes)
  return bytes
}

server.listen(0, '127.0.0.1', () => console.log(`LISTENING ${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))
