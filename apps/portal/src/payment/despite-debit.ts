/** The invoice that its holder pays on purpose while a debit of it is under way; asked again after a reload. */
let onPurpose: string | undefined

export const payDespiteDebit = (invoice: string | null): void => {
  onPurpose = invoice ?? undefined
}

export const paysDespiteDebit = (invoice: string): boolean => onPurpose === invoice
