import type { Page } from '@playwright/test'
import { contract } from '@portal/contract'
import { confirmIdentity } from './confirm-identity.ts'
import { signOut } from './menu.ts'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, signInByHand, test } from './portal.ts'
import { refusal } from './troubles.ts'

// A passkey belongs to a host name, which a numeric address is not.
test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')) })

/** A phone whose owner unlocks it, or does not. */
async function plugAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is offered under the invoice, made with one tap and the password, signs in with one tap, and is removed for good', async ({
  page,
  bench,
  troubles,
}) => {
  const phone = await plugAuthenticator(page)
  await signInByHand(page, bench, 'Marina')
  const offer = page.getByRole('region', { name: 'Da próxima vez, entre sem senha' })
  await expect(offer).toBeVisible()
  await expectGoodLooks(page, 'invoices with the offer of a passkey')
  await offer.getByRole('button', { name: 'Ativar digital ou rosto' }).click()
  await expectGoodLooks(page, 'a fresh proof')
  await confirmIdentity(page)
  await expect(page.getByText('Pronto! Da próxima vez, entre com digital ou rosto.')).toBeVisible()
  await expect(offer).toBeHidden()

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/sso/login')
  await awake(page)
  const enter = page.getByRole('button', { name: 'Entrar com digital ou rosto' })
  await phone.unlocks(false)
  await enter.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Não foi possível entrar com digital ou rosto.' }),
  ).toBeVisible()
  await phone.unlocks(true)
  await enter.click()
  await expect(page).toHaveURL('/dashboard/faturas')
  await expect(page.getByRole('heading', { name: 'Fatura de novembro' })).toBeVisible()
  await expect(offer, 'who came by one is offered none').toBeHidden()

  await page.goto('/seguranca')
  const remove = page.getByRole('button', { name: /^Remover .+ no Linux, de / })
  await expect(page.getByText(/^Criada em 19\/11\/2026/)).toBeVisible()
  await expectGoodLooks(page, 'security with a passkey')
  await remove.click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof.getByRole('button', { name: 'Usar um código' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await phone.unlocks(false)
  await proof.getByRole('button', { name: 'Usar digital ou rosto' }).click()
  await expect(proof.getByText('Não foi possível confirmar com digital ou rosto.')).toBeVisible()
  expect(asked, 'the first question came with the dialog').not.toContain(contract.stepUpWays.path)
  await phone.unlocks(true)
  await proof.getByRole('button', { name: 'Usar digital ou rosto' }).click()
  await expect.poll(() => asked, 'a second try has a question of its own').toContain(contract.stepUpWays.path)
  await expect(page.getByText('Chave removida. Não dá mais para entrar com essa chave.')).toBeVisible()
  await expect(page.getByText('Nenhuma ainda')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/sso/login')
  await awake(page)
  troubles.expect(refusal(422))
  await enter.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não reconhecemos esta chave de acesso.' })).toBeVisible()
})
