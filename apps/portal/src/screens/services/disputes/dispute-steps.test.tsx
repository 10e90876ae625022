import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { purchase } from '../../gallery/samples/services.ts'
import { WordsStep } from './dispute-steps.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Files } from './use-files.ts'

const about = { ...purchase, compra: { ...purchase.compra, parcela: { numero: 3, total: 10 } } }
const draft = { reason: 'NAO_RECONHECO' as const, words: 'Nunca estive nesta loja.' }
const still = { draft, onDraft: () => {}, onNext: () => {} }
const words = (of: typeof purchase) => renderToStaticMarkup(<WordsStep about={of} {...still} refusal={undefined} />)

test('SVC-01 that one instalment of several is contested is said where the story is written, not after it', () => {
  expect(words(about)).toContain('da parcela 3 de 10. Se o problema é da compra toda, conte isso aqui')
  expect(words(purchase)).not.toContain('da parcela')
  const review = renderToStaticMarkup(
    <ReviewStep
      about={about}
      draft={draft}
      files={{ files: [] } as unknown as Files}
      busy={false}
      problems={{ fields: [] }}
      onSend={() => {}}
      onGo={() => {}}
    />,
  )
  expect(review).not.toContain('da parcela')
})
