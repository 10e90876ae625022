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

test('issue 23.2 2.4.3 4.1.3 who wants no passkey now is told where it is, and reads on from the screen', async ({
  page,
  bench,
}) => {
  await plugAuthenticator(page)
  await signInByHand(page, bench, 'Helena')
  const offer = page.getByRole('region', { name: 'Da próxima vez, entre sem senha' })
  await offer.getByRole('button', { name: 'Agora não' }).press('Enter')
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Dá para ativar depois em Segurança.' })).toBeVisible()
  await expect(page.locator('h1:focus, h2:focus')).toHaveCount(1)
})

test('GUARD-12 who would rather not type the password proves who they are by a code to a phone of before', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await plugAuthenticator(page)
  await signInByHand(page, bench, 'Marina')
  const offer = page.getByRole('region', { name: 'Da próxima vez, entre sem senha' })
  await offer.getByRole('button', { name: 'Ativar digital ou rosto' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByRole('button', { name: 'Usar um código' }).click()
  await expect(proof.getByText('O código vai para um contato que já era seu.')).toBeVisible()
  await expectGoodLooks(page, 'a fresh proof by a code')
  await proof.getByRole('button', { name: 'Receber código por SMS' }).click()
  await expect(proof.getByText(/^Código enviado para \(\d{2}\) \*{5}-\d{4}/)).toBeVisible()
  const code = await bench.nextCode('Marina')
  const field = proof.getByLabel('Código de 6 dígitos')
  await field.fill(code === '000000' ? '000001' : '000000')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(proof.getByText(/Este código não confere/).first()).toBeVisible()
  await field.fill(code)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Pronto! Da próxima vez, entre com digital ou rosto.')).toBeVisible()
})
