import { limits } from '@huddle/contract'

const { fromBytes, toBytes, toPixels } = limits.imageShrink

/**
 * The formats that a canvas can read and write. An animated GIF would become a still image, and
 * most browsers cannot read HEIC.
 */
const shrinkable = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Shrinks an image of 1 MiB or more to at most 1,920 pixels and 1 MB. Returns other files, images
 * that would not become smaller and unreadable images unchanged: the service inspects them and
 * explains a refusal.
 */
export async function shrinkImage(file: File, signal: AbortSignal): Promise<File> {
  if (!shrinkable.includes(file.type) || file.size < fromBytes) return file
  const [{ default: compress }, { default: workerScript }] = await Promise.all([
    import('browser-image-compression'),
    import('browser-image-compression/dist/browser-image-compression.js?url'),
  ])
  try {
    const smaller = await compress(file, {
      maxSizeMB: toBytes / 1_048_576,
      maxWidthOrHeight: toPixels,
      // Encoding a PNG takes seconds, during which the page would not respond. Without a URL, the
      // worker would load its script from another origin.
      useWebWorker: true,
      libURL: new URL(workerScript, location.href).href,
      signal,
    })
    const isSame = smaller.type === file.type
    return isSame && smaller.size < file.size ? new File([smaller], file.name, smaller) : file
  } catch (error) {
    if (signal.aborted) throw error
    return file
  }
}
