import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { findDraft, forgetDraft, leaveDraft } from '../session/drafts.ts'
import { Form } from '../ui/fields/form.tsx'

/** Typed words by their fields' names. */
type Words = Record<string, string>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A form whose typed words outlive an idle end for the same person (WCAG 2.2.5); passwords, codes and acceptances never do. */
export function KeptForm({ draft, ...form }: KeptFormProps) {
  const [before] = useState(() => findDraft(draft) as Words | undefined)
  const place = useRef<HTMLFormElement>(null)
  const isTyped = useRef(before !== undefined)
  const left = useRef(new Map(Object.entries(before ?? {})))
  // One answer may bring the next field: each is filled when it comes.
  useEffect(() => {
    for (const control of left.current.size > 0 ? keptIn(place.current) : []) fill(control, left.current)
  })
  useEffect(() => {
    const typedIn = place.current
    const waiting = left.current
    forgetDraft(draft)
    return () =>
      leaveDraft(draft, isTyped.current ? { ...wordsIn(typedIn), ...Object.fromEntries(waiting) } : undefined)
  }, [draft])
  return <Form {...form} ref={place} onInput={() => void (isTyped.current = true)} />
}

const never = new Set(['password', 'checkbox', 'file', 'hidden', 'submit', 'button'])

const keptIn = (form: HTMLFormElement | null): Control[] =>
  [...(form?.elements ?? [])].filter(
    (each): each is Control =>
      'name' in each && each.name !== '' && !never.has((each as Control).type) && !isCode(each as Control),
  )

const isCode = ({ autocomplete }: Control): boolean => autocomplete === 'one-time-code'

const wordsIn = (form: HTMLFormElement | null): Words =>
  Object.fromEntries(
    keptIn(form)
      .filter((each) => each.type !== 'radio' || (each as HTMLInputElement).checked)
      .map(({ name, value }) => [name, value]),
  )

function fill(control: Control, words: Map<string, string>): void {
  const word = words.get(control.name)
  if (word === undefined || (control.type === 'radio' && control.value !== word)) return
  words.delete(control.name)
  if (control.type === 'radio') control.click()
  else control.value = word
}

interface KeptFormProps extends Omit<ComponentProps<typeof Form>, 'ref' | 'onInput'> {
  /** The draft's name, of this form and of what it is about alone. */
  draft: string
}
