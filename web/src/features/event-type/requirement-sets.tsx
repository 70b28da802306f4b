import { requirementKindLabels, requirementOccasion, type RequirementType } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { useRef, useState } from 'react'

import { TabsWithCounts } from '#components/tabs-with-counts.tsx'
import { SelectInput } from '#components/select-input.tsx'
import { listHeading } from '#panels/catalogue/list-heading.ts'
import { kindText } from '#panels/requirements/kind-text.ts'
import { moveEntry } from '#panels/requirements/move-entry.ts'
import { OrderButtons } from '#panels/requirements/order-buttons.tsx'
import { RequirementPicker } from '#panels/requirements/requirement-picker.tsx'
import { RequirementRow } from '#panels/requirements/requirement-row.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { cadencesFor, offeredEntries } from './entries.ts'
import { cadenceLabels, inAskedOrder, type Asks, type RequirementEntry } from './event-type-form.ts'

type Occasion = Asks['chapter_requirement']

type RequirementSetsProps = {
  value: Asks
  /** Without it nothing can be changed. */
  onChange?: (value: Asks) => void
  /** All requirements of the organisation that there are. */
  requirements: readonly RequirementType[]
}

const occasionLabels: Record<Occasion, string> = {
  always: cadenceLabels.always,
  never: 'Never',
  event_with_alcohol: cadenceLabels.alcohol,
  event_on_campus: cadenceLabels.campus,
}

const systemRows = [
  {
    field: 'checkout_requirement',
    kind: 'guestCheckout',
    detail: 'Guests are scanned when they leave',
  },
  { field: 'chapter_requirement', kind: 'chapter', detail: 'The host names the chapter' },
] as const

/** What hosts and what guests are asked for, and when. */
export function RequirementSets({ value, onChange, requirements }: RequirementSetsProps) {
  const [tab, setTab] = useState<'for_host' | 'for_guests'>('for_host')
  const list = useRef<HTMLElement>(null)
  const entries = value[tab]
  const rowsOf = (set: readonly RequirementEntry[]) =>
    set.flatMap((entry) => {
      const requirement = requirements.find(({ id }) => id === entry.requirement_id)
      return requirement === undefined ? [] : [{ entry, requirement }]
    })
  const rows = rowsOf(entries)
  const set = (next: RequirementEntry[]) => onChange?.({ ...value, [tab]: inAskedOrder(next) })
  return (
    <Box
      component="section"
      aria-labelledby="requirement-sets"
      sx={{
        overflow: 'hidden',
        borderRadius: `${radius.card}px`,
        border: `1px solid ${color.line.card}`,
        bgcolor: color.surface.paper,
      }}
    >
      <Box sx={{ p: '16px 20px 0' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, mb: 1 }}>
          <Typography id="requirement-sets" variant="h2" sx={{ flexGrow: 1 }}>
            Requirements
          </Typography>
          {onChange !== undefined && (
            <RequirementPicker
              requirements={offeredEntries(entries, requirements).map((one) => one.requirement)}
              onPick={({ id }) => {
                const offered = offeredEntries(entries, requirements).find(
                  ({ requirement }) => requirement.id === id,
                )
                if (offered !== undefined)
                  set([...entries, { requirement_id: id, cadence: offered.cadence }])
              }}
            />
          )}
        </Box>
        <TabsWithCounts
          label="Who is asked"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'for_host', label: 'For the host', count: rowsOf(value.for_host).length },
            { id: 'for_guests', label: 'For guests', count: rowsOf(value.for_guests).length },
          ]}
        />
      </Box>
      <Box aria-hidden sx={listHeading}>
        <span>Requirement</span>
        <span>Asked when</span>
      </Box>
      <Box
        ref={list}
        role="list"
        tabIndex={-1}
        aria-label={tab === 'for_host' ? 'For the host' : 'For guests'}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        {rows.map(({ entry, requirement }, index) => (
          <RequirementRow
            // A requirement has two rows at most: its key must outlive another choice of when.
            key={`${requirement.id} ${rows.findIndex((row) => row.requirement === requirement) === index ? 1 : 2}`}
            kind={requirement.type}
            name={requirement.name}
            detail={kindText(requirement)}
            setting={
              onChange === undefined ? (
                <Typography variant="body2">{cadenceLabels[entry.cadence]}</Typography>
              ) : (
                <SelectInput
                  compact
                  isLabelHidden
                  label={`When ${requirement.name} is asked`}
                  value={entry.cadence}
                  options={cadencesFor(entry, entries).map((cadence) => ({
                    value: cadence,
                    label: cadenceLabels[cadence],
                  }))}
                  onChange={(cadence) =>
                    set(entries.map((one) => (one === entry ? { ...one, cadence } : one)))
                  }
                />
              )
            }
            order={
              onChange !== undefined && (
                <OrderButtons
                  name={requirement.name}
                  isFirst={rows[index - 1]?.entry.cadence !== entry.cadence}
                  isLast={rows[index + 1]?.entry.cadence !== entry.cadence}
                  onMove={(step) => set(moveEntry(rows, index, step).map((row) => row.entry))}
                />
              )
            }
            onRemove={
              onChange &&
              (() => {
                set(entries.filter((one) => one !== entry))
                // The button that had the focus goes with its row.
                list.current?.focus()
              })
            }
          />
        ))}
      </Box>
      {rows.length === 0 && (
        <Typography sx={{ p: '20px', color: color.ink.secondary }}>
          {tab === 'for_host'
            ? 'Hosts are asked for nothing yet.'
            : 'Guests are asked for nothing.'}
        </Typography>
      )}
      {tab === 'for_host' && (
        <Box role="list" aria-label="System requirements">
          <Box aria-hidden sx={listHeading}>
            System requirements
          </Box>
          {systemRows.map(({ field, kind, detail }) => (
            <RequirementRow
              key={field}
              kind={kind}
              name={requirementKindLabels[kind]}
              detail={detail}
              setting={
                onChange === undefined ? (
                  <Typography variant="body2">{occasionLabels[value[field]]}</Typography>
                ) : (
                  <SelectInput
                    compact
                    isLabelHidden
                    label={`When ${requirementKindLabels[kind]} applies`}
                    value={value[field]}
                    options={requirementOccasion.options.map((occasion) => ({
                      value: occasion,
                      label: occasionLabels[occasion],
                    }))}
                    onChange={(occasion) => onChange({ ...value, [field]: occasion })}
                  />
                )
              }
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
