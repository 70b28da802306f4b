/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** An image to upload, padded to a size in bytes. */
export const picture = (size = png.length) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Uint8Array.from(png), new Uint8Array(size - png.length)]),
})
