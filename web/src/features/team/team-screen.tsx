import { Button, Tab, Tabs } from '@mui/material'
import PersonAddRounded from '@mui/icons-material/PersonAddRounded'
import { Link } from 'react-router-dom'

import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'

import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { teamTabs, teamView, type TeamTab } from './team-view.ts'

const labels: Record<TeamTab, string> = { members: 'Members', invitations: 'Invitations' }

/** Team: who reviews for the organisation, and who is invited to. Spec: dashboard 2; decision T2. */
export function TeamScreen() {
  const { user, university } = useStaff()
  const [view, setView] = useUrlState(teamView)
  const isAdmin = user.role !== 'reviewer'
  const tab = isAdmin ? view.tab : 'members'
  return (
    <Page
      title="Team"
      subtitle={`People who review events and forms for ${university.name}.`}
      action={
        isAdmin && (
          <Button
            component={Link}
            to="/team/add-member"
            variant="contained"
            startIcon={<PersonAddRounded />}
          >
            Add team member
          </Button>
        )
      }
    >
      {isAdmin && (
        <Tabs
          value={tab}
          aria-label="Members or invitations"
          onChange={(_event, next: TeamTab) =>
            setView({ tab: next, q: '', role: [], sort: '', page: 1, cursor: '' })
          }
        >
          {teamTabs.map((one) => (
            <Tab key={one} value={one} label={labels[one]} />
          ))}
        </Tabs>
      )}
      {tab === 'members' ? <Members /> : <Invitations />}
    </Page>
  )
}
