import { listHuddles } from '@huddle/contract/huddles/list-huddles.ts'
import { useMemo } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'

import { EntityImage } from '#components/people/entity-image.tsx'
import { usePaletteSource, type PaletteSource } from '#components/shortcuts/palette-sources.ts'
import { useClient } from '#data/client.ts'

import { paths } from './paths.ts'

const shown = 5

/**
 * Adds a palette source that finds huddles by the start of their name, within the viewer's scope.
 */
export function HuddlePaletteSource() {
  const client = useClient()
  const navigate = useNavigate()
  const source = useMemo<PaletteSource>(
    () => ({
      heading: 'Huddles',
      find: async (text, signal) => {
        const query = { search: text.slice(0, 60), limit: shown }
        const { huddles } = await client(listHuddles, { query }, { signal })
        return huddles.map(({ id, title, department }) => ({
          id: `huddle-${id}`,
          label: title,
          ...(department === null ? {} : { detail: department }),
          icon: <EntityImage name={title} size={24} />,
          run: () => void navigate(generatePath(paths.huddle, { huddleId: id })),
        }))
      },
    }),
    [client, navigate],
  )
  usePaletteSource(source)
  return null
}
