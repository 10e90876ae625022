/** The menu under the person's name, wherever a page is looked at. */
type Looked = {
  getByRole(role: 'button', options: { name: string | RegExp; exact?: boolean }): { click(): Promise<unknown> }
}

/** The button of the account menu. */
export const accountMenu = /Menu da conta$/

/** Opens the account menu and leaves by it (CHROME-02). */
export async function signOut(page: Looked): Promise<void> {
  await page.getByRole('button', { name: accountMenu }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}
