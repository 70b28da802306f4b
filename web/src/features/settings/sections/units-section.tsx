import { SettingsSection } from '../settings-section.tsx'
import { UnitList } from './unit-list.tsx'

/**
 * Councils and departments: what huddles, event types, forms and people are assigned to. Decision
 * H7.
 */
export function UnitsSection() {
  return (
    <SettingsSection
      id="units"
      subtitle="Huddles, event types, forms and team members are assigned to these. What you remove grants nothing any more; its name stays where it was used."
    >
      <UnitList field="councils" label="Councils" one="council" />
      <UnitList field="departments" label="Departments" one="department" />
    </SettingsSection>
  )
}
