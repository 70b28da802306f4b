import type { FileEnding } from '@huddle/contract'
import ArticleRounded from '@mui/icons-material/ArticleRounded'
import DescriptionRounded from '@mui/icons-material/DescriptionRounded'
import FolderZipRounded from '@mui/icons-material/FolderZipRounded'
import ImageRounded from '@mui/icons-material/ImageRounded'
import MovieRounded from '@mui/icons-material/MovieRounded'
import PictureAsPdfRounded from '@mui/icons-material/PictureAsPdfRounded'
import SlideshowRounded from '@mui/icons-material/SlideshowRounded'
import TableChartRounded from '@mui/icons-material/TableChartRounded'
import type { ReactNode } from 'react'

const image = <ImageRounded />
const video = <MovieRounded />
const table = <TableChartRounded />
const slides = <SlideshowRounded />
const writing = <ArticleRounded />

/** The icon of a file that was submitted. */
export const fileTypeIcons: Record<FileEnding, ReactNode> = {
  pdf: <PictureAsPdfRounded />,
  zip: <FolderZipRounded />,
  doc: writing,
  docx: writing,
  xls: table,
  xlsx: table,
  csv: table,
  ppt: slides,
  pptx: slides,
  txt: <DescriptionRounded />,
  png: image,
  jpg: image,
  jpeg: image,
  gif: image,
  webp: image,
  heic: image,
  mp4: video,
  m4v: video,
  mov: video,
  webm: video,
  mkv: video,
  avi: video,
}
