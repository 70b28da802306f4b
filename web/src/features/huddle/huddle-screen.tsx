import {
  defaultCommunityTypeLabels,
  huddle as huddleSchema,
  huddleId as huddleIdSchema,
  type Huddle,
} from '@huddle/contract'
import LinkRounded from '@mui/icons-material/LinkRounded'
import { Box, Breadcrumbs, Button, Link, Skeleton, Tab, Tabs, Typography } from '@mui/material'
import { doc } from 'firebase/firestore'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import { FailureDrawing, NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { TableSkeleton } from '#components/data-table/table-skeleton.tsx'
import { Page } from '#components/page.tsx'
import { EntityImage } from '#components/people/entity-image.tsx'
import { RegistrationMark } from '#components/registration-mark.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { useDocumentTitle } from '#components/use-document-title.ts'
import { toast } from '#components/toasts/toasts.tsx'
import { useLiveDocument } from '#data/live/use-live-document.ts'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { huddleView, type HuddleTab } from './huddle-view.ts'
import { Overview } from './overview.tsx'

/** Loaded with their tabs: the overview does without tables. */
const HuddleEvents = lazy(() => import('./huddle-events.tsx'))
const HuddleForms = lazy(() => import('./huddle-forms.tsx'))

/** A huddle's page: overview, events, forms. */
export function HuddleScreen() {
  const firestore = useFirestore()
  const id = huddleIdSchema.safeParse(useParams()['huddleId']).data
  const state = useLiveDocument(id && doc(firestore, 'huddles', id), huddleSchema)
  if (id === undefined || (state.status === 'ready' && state.data === null)) return <NoSuchHuddle />
  if (state.status === 'loading') return <HuddleSkeleton />
  if (state.status === 'failed')
    return state.code === 'permission-denied' ? (
      <NoSuchHuddle />
    ) : (
      <Page title="Huddle">
        <StateMessage
          drawing={<FailureDrawing />}
          title="The huddle couldn’t be loaded"
          text="Your connection was interrupted. Nothing is lost."
          action={
            <Button size="small" variant="outlined" onClick={state.retry}>
              Try again
            </Button>
          }
        />
      </Page>
    )
  return state.data === null ? <NoSuchHuddle /> : <OpenHuddle key={id} huddle={state.data} />
}

function OpenHuddle({ huddle }: { huddle: Huddle }) {
  const { has } = useStaff()
  const [{ tab }, setView] = useUrlState(huddleView)
  const tabs: { id: HuddleTab; label: string }[] = [
    { id: 'overview', label: 'Overview' },
    ...(has('isEventsTabEnabled') ? [{ id: 'events', label: 'Events' } as const] : []),
    ...(has('isFormsEnabled') ? [{ id: 'forms', label: 'Forms' } as const] : []),
  ]
  const shown = tabs.some(({ id }) => id === tab) ? tab : 'overview'
  return (
    <Box sx={{ p: `${measures.pagePadding}px`, minWidth: 0 }}>
      <Head huddle={huddle} />
      <Tabs
        value={shown}
        aria-label="Parts of the huddle"
        onChange={(_event, next: HuddleTab) =>
          setView({ tab: next, q: '', sort: '', page: 1, cursor: '', open: '', document: '' })
        }
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} />
        ))}
      </Tabs>
      {shown === 'overview' && <Overview huddle={huddle} />}
      <Suspense fallback={<TableSkeleton label={`Loading the ${shown}`} />}>
        {shown === 'events' && <HuddleEvents huddle={huddle} />}
        {shown === 'forms' && <HuddleForms huddle={huddle} />}
      </Suspense>
    </Box>
  )
}

function Head({ huddle }: { huddle: Huddle }) {
  const { university } = useStaff()
  const image = useStorageUrl(huddle.img_src)
  const { title, community_type: type, members_count: members } = huddle
  useDocumentTitle(title, 'Huddles')
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toast('success', 'Link copied')
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Breadcrumbs aria-label="Where you are" sx={{ fontSize: 13, mb: 1 }}>
        <Link component={RouterLink} to="/huddles">
          Huddles
        </Link>
        <Typography component="span" aria-current="page" sx={{ fontSize: 13 }}>
          {title}
        </Typography>
      </Breadcrumbs>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <EntityImage name={title} image={image} size={56} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
            <Typography variant="h1" sx={{ color: color.brand.heading, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <RegistrationMark registered={huddle.is_registered} />
          </Box>
          <Typography sx={{ color: color.ink.secondary }}>
            {[
              university.community_type_labels[type] ?? defaultCommunityTypeLabels[type],
              huddle.department,
              `${members.toLocaleString('en')} ${members === 1 ? 'member' : 'members'}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Button variant="outlined" startIcon={<LinkRounded />} onClick={() => void copyLink()}>
          Copy link
        </Button>
      </Box>
    </Box>
  )
}

function NoSuchHuddle() {
  return (
    <Page title="Huddle">
      <StateMessage
        drawing={<NothingYetDrawing />}
        title="We couldn’t find that huddle"
        text="It may have been deleted, or it is outside your councils and departments."
        action={
          <Button component={RouterLink} to="/huddles" size="small" variant="outlined">
            All huddles
          </Button>
        }
      />
    </Page>
  )
}

function HuddleSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading the huddle"
      sx={{ p: `${measures.pagePadding}px`, display: 'flex', flexDirection: 'column', gap: 2 }}
    >
      <Skeleton width={160} />
      <Skeleton variant="rounded" height={56} width={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}
