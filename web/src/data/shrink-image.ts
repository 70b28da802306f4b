import { limits } from '@huddle/contract'

const { fromBytes, toBytes, toPixels } = limits.imageShrink

/**
 * What a canvas can draw and write again. A GIF would stop moving, and HEIC is not drawn by most
 * browsers.
 */
const shrinkable = ['image/png', 'image/jpeg', 'image/webp']

/**
 * An image of 1 MiB and more at a size of at most 1,920 pixels and 1 MB; other files, and images
 * that do not become smaller, as they are. What cannot be drawn is sent as it is too: the service
 * looks at it and gives the reason. Spec: contract 9.
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
      // Encoding a PNG takes seconds, during which the page would not respond. Without a URL the
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
