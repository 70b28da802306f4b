import { Box, CircularProgress } from '@mui/material'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { openPdf } from './pdf-pages.ts'

type PdfViewProps = {
  bytes: Blob
  zoom: number
  onPages: (count: number) => void
  onFailed: () => void
}

/** All pages of a PDF, below each other, with their text for screen readers. */
export default function PdfView({ bytes, zoom, onPages, onFailed }: PdfViewProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const tellPages = useEffectEvent(onPages)
  const tellFailure = useEffectEvent(onFailed)
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined
    let isGone = false
    openPdf(bytes).then(
      (document) => {
        opened = document
        if (isGone) return void document.destroy()
        setPdf(document)
        tellPages(document.numPages)
      },
      () => {
        if (!isGone) tellFailure()
      },
    )
    return () => {
      isGone = true
      setPdf(undefined)
      void opened?.destroy()
    }
  }, [bytes])
  if (pdf === undefined)
    return <CircularProgress aria-label="Opening the document" sx={{ m: 'auto' }} />
  return (
    <>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} />
      ))}
    </>
  )
}

function PdfPage({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    let cancel = () => {}
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const target = canvas.current
      if (isGone || target === null) return
      const density = window.devicePixelRatio
      const viewport = page.getViewport({ scale: zoom * density })
      target.width = viewport.width
      target.height = viewport.height
      target.style.width = `${viewport.width / density}px`
      const task = page.render({ canvas: target, viewport })
      cancel = () => task.cancel()
      const content = await page.getTextContent()
      if (!isGone) setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
      await task.promise
    }
    draw().catch((error: unknown) => {
      // A page that left the screen while it was drawn ends in a cancellation.
      if (!isGone) throw error
    })
    return () => {
      isGone = true
      cancel()
    }
  }, [pdf, number, zoom])
  return (
    <Box
      component="canvas"
      ref={canvas}
      role="img"
      aria-label={`Page ${number}: ${text}`}
      sx={{ display: 'block', mx: 'auto', mb: 2, maxWidth: 'none', bgcolor: '#fff' }}
    />
  )
}
