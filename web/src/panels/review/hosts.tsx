import { useState } from 'react'

import { AvatarGroup, type Person } from '#components/people/avatar-group.tsx'
import { HostDialog } from '#components/people/host-dialog.tsx'
import { useHost } from '#data/use-host.ts'

/** The hosts, each leading to the dialog that says how to reach them. */
export function Hosts({ hosts }: { hosts: readonly Person[] }) {
  const [opened, setOpened] = useState<Person>()
  const contact = useHost(opened?.id)
  return (
    <>
      <AvatarGroup label="Hosts" people={hosts} onOpen={setOpened} />
      <HostDialog
        name={opened?.name}
        image={opened?.image}
        contact={contact}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
