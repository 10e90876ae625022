import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../test/cases.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { KNOWN_COUNT, isKnown } from './known-passwords.ts'
import { coresOf, refuseWeak } from './password-rules.ts'

const owner = {
  cpf: '52998224725',
  name: 'Marina Souza',
  email: 'mar.souza@exemplo.example',
  phone: '+5585987650142',
  birthDate: '1988-03-14',
  issuerName: 'Jangada Cartões',
}

function refusalOf(password: string): string | undefined {
  try {
    refuseWeak(password, owner)
    return undefined
  } catch (error) {
    return (error as Refusal).code
  }
}

test.each([
  'Senha123',
  'senha@2024',
  's3nh4s3nh4',
  'SENHASENHA',
  'minhasenha1',
  '123senha!',
  'Flamengo1981',
  'corinthians!',
  '12345678',
  '87654321',
  '0123456789',
  'qwertyui',
  'QWERTY12',
  'asdfghjkl',
  '1q2w3e4r',
  '1qaz2wsx',
  'abcdefgh',
  'aaaaaaaa',
  'abababab',
  '12121212',
  'abcabcabc',
  '        ',
  '14031990',
  '19900314',
  'teamomuito',
  'Jesuscristo7',
  'p@ssw0rd',
  'iloveyou1',
  'brasil2026',
  'deusefiel',
  'meuamor123',
  'futebol10',
  'Fortaleza2025',
  'princesinha1',
  '73573573',
  '20031990senha',
  'computer',
  '1234qwer',
  'Liverpool',
  'CORVETTE',
  'rush2112',
  'cocacola',
])('SSO-06 %s is what others would try first', (password) => {
  expect(refusalOf(password)).toBe('SENHA_COMUM')
})

test.each([
  '52998224725',
  '529.982.247-25',
  'a52998224725',
  '529982xy',
  'marina2024',
  'Marina@123',
  'SouzaMarina1',
  'souza-1988',
  '14031988',
  '1988-03-14',
  '140388ab',
  '85987650142',
  '987650142',
  'marsouza99',
  'Jangada2026',
  'jangadacartoes',
])('SSO-06 %s is the owner’s own data', (password) => {
  expect(refusalOf(password)).toBe('SENHA_PESSOAL')
})

test.each([
  'mar-aberto-2026',
  'três jangadeiros no mar às seis',
  'xK9#qL2v',
  '48291736',
  'correct horse battery staple',
  '🔑🏡🚲🌵🎈🍉🐙🌊',
  'pato roxo 7 voa',
  'a marina foi pescar no domingo cedo',
  'ÁgUa-viva_09',
  'vela branca ao longe',
])('SSO-06 %s is taken: no letters, digits or signs are asked for', (password) => {
  expect(refusalOf(password)).toBeUndefined()
})

test('SSO-06 the list of leaked passwords is longer than guesses begin with, and is found in whole', () => {
  expect(KNOWN_COUNT).toBeGreaterThan(3000)
  expect(['password', 'superman', 'baseball', 'whatever', 'jordan23', 'qwer1234'].every(isKnown)).toBe(true)
  expect(['', 'mar-aberto-2026', 'computer ', 'três jangadeiros no mar às seis'].some(isKnown)).toBe(false)
})

const random = {
  'twelve digits': fc.stringMatching(/^[0-9]{12}$/),
  'twenty digits': fc.stringMatching(/^[0-9]{20}$/),
  'forty digits': fc.stringMatching(/^[0-9]{40}$/),
  'digits that look like letters': fc.stringMatching(/^[013457]{20}$/),
  'what a password manager makes': fc.stringMatching(/^[!-~]{16}$/),
  'as long as may be': fc.stringMatching(/^[!-~]{128}$/),
}

test.each(Object.entries(random))('SSO-06 a random password is taken: %s', (_name, passwords) => {
  fc.assert(
    // Without the small values that fast-check prefers: those are not random.
    fc.property(fc.noBias(passwords), (password) => {
      expect(refusalOf(password)).toBeUndefined()
    }),
    { numRuns: cases(500) },
  )
})

test.each(['357'.repeat(43).slice(0, 128), '1'.repeat(128), `${'3'.repeat(64)}a${'5'.repeat(63)}`])(
  'SSO-06 the longest password costs no more looks than a short one',
  (password) => {
    const most = ((8 + 1) * (8 + 2)) / 2
    expect([...coresOf(password)].length).toBeLessThanOrEqual(most)
  },
)
