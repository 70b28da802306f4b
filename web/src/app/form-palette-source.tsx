import { form } from '@huddle/contract'
import { useQueryClient } from '@tanstack/react-query'
import { collection, getDocs, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import { FormMark } from '#components/form-mark.tsx'
import { usePaletteSource, type PaletteSource } from '#components/shortcuts/palette-sources.ts'
import { parseDocument } from '#data/live/parse-document.ts'
import { useStaff } from '#data/staff.tsx'

import { paths } from './paths.ts'

const shown = 5
const remembered = 60_000

/**
 * Adds a palette source that finds forms by part of their name. There are few forms, so a search
 * reads all of them and caches them for a minute (decision 0163).
 */
export function FormPaletteSource() {
  const firestore = useFirestore()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { has, university } = useStaff()
  const hasForms = has('isFormsEnabled')
  const universityId = university.id
  const source = useMemo<PaletteSource>(() => {
    const onOffer = async () => {
      const all = collection(firestore, 'universities', universityId, 'forms')
      const { docs } = await getDocs(query(all, where('is_deleted', '==', false)))
      return docs.flatMap((row) => parseDocument(form, row) ?? [])
    }
    return {
      heading: 'Forms on offer',
      find: async (text) => {
        if (!hasForms) return []
        const queryKey = ['forms on offer', universityId]
        const forms = await queries.fetchQuery({
          queryKey,
          queryFn: onOffer,
          staleTime: remembered,
        })
        return forms
          .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .slice(0, shown)
          .map(({ id, name, is_active }) => ({
            id: `offer-${id}`,
            label: name,
            ...(is_active ? {} : { detail: 'Hidden' }),
            icon: <FormMark size={24} />,
            run: () => void navigate(`${paths.editForm}?${new URLSearchParams({ id })}`),
          }))
      },
    }
  }, [firestore, queries, navigate, hasForms, universityId])
  usePaletteSource(source)
  return null
}
