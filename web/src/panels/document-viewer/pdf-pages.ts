import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF. Scripts and forms in it stay dead: it is only drawn. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await bytes.arrayBuffer())
  return getDocument({ data, enableXfa: false, isEvalSupported: false, disableFontFace: false })
    .promise
}
