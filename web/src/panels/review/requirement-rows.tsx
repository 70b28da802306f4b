import type { RequirementId } from '@huddle/contract'
import HourglassEmptyRounded from '@mui/icons-material/HourglassEmptyRounded'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { formatDate, viewerTimeZone } from '#components/dates/event-time.ts'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { viewableFile } from '../document-viewer/viewable-files.ts'
import { texts } from '../texts.ts'
import { fileSize } from '#components/files/file-size.ts'
import { askedText, type AskedChange } from './asked-changes.ts'
import { PanelSection } from './panel-section.tsx'
import { RequirementIcon } from './requirement-icon.tsx'
import type { RequirementLine } from './requirement-lines.ts'

type RequirementRowsProps = {
  /** Undefined while they load. */
  lines: readonly RequirementLine[] | undefined
  /** Small words after the heading, such as "5 of 7 submitted". */
  aside: string
  /** The document that is open beside the panel. */
  openId: RequirementId | undefined
  onOpen: (id: RequirementId) => void
  /** What reviewers have asked the host to change. */
  asked: ReadonlyMap<string, readonly AskedChange[]>
}

/** What was asked of the host and what came in; conditional ones hang under their parent. */
export function RequirementRows({ lines, aside, openId, onOpen, asked }: RequirementRowsProps) {
  return (
    <PanelSection title="Requirements" collapsible aside={aside}>
      {lines === undefined && <Skeleton variant="rounded" height={50} />}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          borderTop:
            lines !== undefined && lines.length > 0 ? `1px solid ${color.line.divider}` : 0,
        }}
      >
        {lines?.map((line) => (
          <Box
            component="li"
            key={line.requirement.id}
            sx={{ '& + li': { borderTop: `1px solid ${color.line.divider}` } }}
          >
            <Row line={line} openId={openId} onOpen={onOpen} asked={asked} />
            {line.children.length > 0 && (
              <Box component="ul" sx={{ m: 0, p: 0, pl: '42px', listStyle: 'none' }}>
                {line.children.map((child) => (
                  <Box component="li" key={child.requirement.id} sx={branchStyles}>
                    <Row line={child} openId={openId} onOpen={onOpen} asked={asked} />
                  </Box>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </PanelSection>
  )
}

/** The line from the parent's icon down to each child. */
const branchStyles = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -26,
    top: -10,
    width: 18,
    height: 36,
    borderLeft: `1px solid ${color.line.button}`,
    borderBottom: `1px solid ${color.line.button}`,
    borderBottomLeftRadius: 8,
  },
  '& + &::before': { top: -26, height: 52 },
} as const

type RowProps = Omit<RequirementRowsProps, 'lines' | 'aside'> & { line: RequirementLine }

function Row({ line, openId, onOpen, asked }: RowProps) {
  const { requirement, document, answer } = line
  const isOpen = requirement.id === openId
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 50,
        mx: -1.25,
        px: 1.25,
        py: 0.5,
        borderRadius: `${radius.control}px`,
        bgcolor: isOpen ? color.surface.selected : 'transparent',
      }}
    >
      <RequirementIcon kind={requirement.type} fileType={document?.file?.type} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {requirement.name}
        </Typography>
        <Box
          sx={{
            fontSize: 12,
            lineHeight: '16px',
            color: color.ink.secondary,
            overflowWrap: 'anywhere',
          }}
        >
          <Dots parts={detailsOf(line, asked.get(requirement.id) ?? [])} />
        </Box>
      </Box>
      <RowEnd line={line} isOpen={isOpen} onOpen={onOpen} answered={answer !== undefined} />
    </Box>
  )
}

function RowEnd({
  line,
  isOpen,
  onOpen,
  answered,
}: {
  line: RequirementLine
  isOpen: boolean
  onOpen: (id: RequirementId) => void
  answered: boolean
}) {
  const { requirement, document } = line
  if (!answered) {
    return (
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          flexShrink: 0,
          fontSize: 13,
          color: color.ink.secondary,
        }}
      >
        <HourglassEmptyRounded aria-hidden sx={{ fontSize: 16 }} />
        {texts.notCompletedByHost}
      </Box>
    )
  }
  if (requirement.type === 'url' && document?.text_answer) {
    return (
      <Button
        size="small"
        variant="text"
        sx={offPaper}
        component="a"
        href={document.text_answer}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open the link of ${requirement.name}`}
      >
        Open
      </Button>
    )
  }
  const file = viewableFile(line)
  if (file === undefined) return null
  const isTerms = file.source === 'terms'
  return isOpen ? (
    <Box sx={{ px: 1, fontSize: 13, fontWeight: 500, color: color.ink.secondary }}>Viewing</Box>
  ) : (
    <Button
      size="small"
      variant="text"
      sx={offPaper}
      aria-label={`${isTerms ? 'View terms of' : 'View'} ${requirement.name}`}
      onClick={() => onOpen(requirement.id)}
    >
      {isTerms ? 'View terms' : 'View'}
    </Button>
  )
}

const offPaper = { '@media print': { display: 'none' } } as const

function detailsOf(
  { requirement, document, answer, condition }: RequirementLine,
  asked: readonly AskedChange[],
): ReactNode[] {
  const parts: ReactNode[] = []
  if (requirement.is_no_longer_required === true)
    parts.push(
      <Box component="span" sx={{ fontWeight: 500, color: color.ink.primary }}>
        No longer required
      </Box>,
    )
  if (condition !== undefined) parts.push(`If “${condition}”`)
  if (answer !== undefined) parts.push(answer)
  if (document?.file) parts.push(fileSize(document.file.size))
  if (document?.status === 'submittedAfterReview' && document.submitted_at) {
    parts.push(
      <Box component="span" sx={{ fontWeight: 500, color: color.status.needsReview.fg }}>
        Replaced <RelativeTime at={document.submitted_at} />
      </Box>,
    )
  } else if (document?.status === 'changesRequested' && asked.length === 0) {
    // By a reviewer of another organisation, whose record is not read here.
    parts.push('changes requested')
  } else if (
    document?.submitted_at &&
    (requirement.type === 'file' || requirement.type === 'termsAcceptance')
  ) {
    parts.push(formatDate(document.submitted_at, { timeZone: viewerTimeZone() }))
  }
  parts.push(...asked.flatMap((one) => askedText(one) ?? []))
  if (parts.length === 0 && requirement.description) parts.push(requirement.description)
  return parts
}

function Dots({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    // The parts of a line never change places.
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}
