import { Box, CircularProgress, Typography } from '@mui/material'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const PdfView = lazy(() => import('./pdf-view.tsx'))

type DocumentContentProps = {
  bytes: Blob
  name: string
  /** Its media type. */
  type: string
  zoom: number
  onPages: (count: number) => void
}

/**
 * Images, PDF and plain text are shown; anything else can only be downloaded. Nothing of a file
 * ever becomes part of the page.
 */
export function DocumentContent({ bytes, name, type, zoom, onPages }: DocumentContentProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Notice text="This file can’t be shown. Download it to read it." />
  if (type === 'application/pdf') {
    return (
      <Suspense
        fallback={<CircularProgress aria-label="Opening the document" sx={{ m: 'auto' }} />}
      >
        <PdfView bytes={bytes} zoom={zoom} onPages={onPages} onFailed={() => setBroken(true)} />
      </Suspense>
    )
  }
  if (shownImages.has(type))
    return <ImageView bytes={bytes} name={name} zoom={zoom} onFailed={() => setBroken(true)} />
  if (type === 'text/plain' || type === 'text/csv') return <TextView bytes={bytes} zoom={zoom} />
  return <Notice text="Files of this kind can’t be shown here. Download it to read it." />
}

const shownImages = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

function ImageView({
  bytes,
  name,
  zoom,
  onFailed,
}: {
  bytes: Blob
  name: string
  zoom: number
  onFailed: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(bytes)
    if (image.current !== null) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [bytes])
  return (
    <Box
      component="img"
      ref={image}
      alt={name}
      onError={onFailed}
      sx={{
        display: 'block',
        m: 'auto',
        width: `${zoom * 100}%`,
        maxWidth: zoom <= 1 ? '100%' : 'none',
        objectFit: 'contain',
      }}
    />
  )
}

function TextView({ bytes, zoom }: { bytes: Blob; zoom: number }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let isGone = false
    void bytes.text().then((content) => {
      if (!isGone) setText(content)
    })
    return () => {
      isGone = true
    }
  }, [bytes])
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 3,
        color: '#16262F',
        bgcolor: '#fff',
        fontSize: 13 * zoom,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  )
}

function Notice({ text }: { text: string }) {
  return <Typography sx={{ m: 'auto' }}>{text}</Typography>
}
