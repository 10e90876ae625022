import { useContacts } from './use-contacts.ts'

/** The issuer's telephone within a sentence, to be called by a tap: `ligue para …`. */
export function PhoneLink() {
  const [first] = useContacts().contacts
  if (first === undefined) return 'o telefone do verso do seu cartão'
  const { href, text } = first.phone
  return (
    <a className="link num nowrap" href={href}>
      {text}
    </a>
  )
}
