import { CallUs } from './call-us.tsx'
import { LossPhone } from './loss-phone.tsx'
import { useContactBlocks } from './use-contacts.ts'

/** Every telephone of the issuer, up to the Ouvidoria, each with its hours: the pages of an account have no footer. */
export function AllContacts() {
  const blocks = useContactBlocks()
  if (blocks.length === 0) return <CallUs />
  return (
    <div className="stack-l">
      <LossPhone />
      {blocks.map(({ title, ...own }) => (
        <div key={title} className="stack">
          <CallUs own={own} title={title} />
        </div>
      ))}
    </div>
  )
}
