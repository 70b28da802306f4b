import { huddle, type Huddle } from '@huddle/contract'
import { Box, Link } from '@mui/material'
import { doc } from 'firebase/firestore'
import { Link as RouterLink } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import { Card } from '#components/card.tsx'
import { EntityImage } from '#components/people/entity-image.tsx'
import { useLiveDocument } from '#data/live/use-live-document.ts'
import { useStorageUrl } from '#data/use-storage-url.ts'

/** The huddles inside a huddle, as far as the viewer may see them. */
export function ChildHuddles({ ids }: { ids: Huddle['child_huddles'] }) {
  return (
    <Card title="Huddles inside this one">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {ids.map((id) => (
          <Child key={id} id={id} />
        ))}
      </Box>
    </Card>
  )
}

function Child({ id }: { id: Huddle['id'] }) {
  const firestore = useFirestore()
  const state = useLiveDocument(doc(firestore, 'huddles', id), huddle)
  const child = state.status === 'ready' ? state.data : null
  const image = useStorageUrl(child?.img_src ?? null)
  if (child === null) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <EntityImage name={child.title} image={image} size={24} />
      <Link component={RouterLink} to={`/huddles/${id}`}>
        {child.title}
      </Link>
    </Box>
  )
}
