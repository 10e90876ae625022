import { detail240, febraban240, headerByAccount } from './febraban.ts'
import { type Profile, t } from './profile.ts'

/**
 * Nosso número is the first ten columns, its check digit the last of them; parcel, modality and form follow.
 * @source Sicoob, Leiaute Cobrança Sicoob – Sistemas de Terceiros, 06.Retorno – Opção CNAB240
 */
export const sicoob: Profile = febraban240({
  codes: ['756'],
  name: 'Sicoob',
  header: headerByAccount,
  detail: { ...detail240, bankNumber: t(38, 47) },
})
