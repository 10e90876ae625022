import { password as ofStories } from './bench.ts'

/** Whatever looks at a page, a browser or the dom tests. */
type Looked = {
  getByRole(
    role: 'dialog',
    options: { name: string },
  ): {
    getByLabel(words: string, options: { exact: boolean }): { fill(text: string): Promise<unknown> }
    getByRole(role: 'button', options: { name: string }): { click(): Promise<unknown> }
  }
}

/** Types the password into the dialog that asks for a fresh proof. */
export async function confirmIdentity(page: Looked, password = ofStories): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
}
