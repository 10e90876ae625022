import { readConfig } from '../src/platform/config.ts'
import { BadConfiguration } from '../src/platform/config/environment.ts'

export const secret = '9f2c1e7ab05d4836c1fd27e0b94a6853'

/** All that production asks for. */
export const production: Record<string, string> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=verify-full',
  PORTAL_SECRET: secret,
  PIX_NOTICE_SECRETS: '4be07d91c2f6a835e19d7042bc8f63a5,d3718ca6504e92fb7c0a1de8463b95f2',
  SLIPS_NOTICE_SECRETS: 'a90c63f17e2b845d0f98b1c6d75e3a24',
  DESK_SECRETS: '61d0f8b52ca94e370b7fd5a1c8e2934b',
  API_KEY: 'chave-do-portal-do-emissor',
  PIX_BASE_URL: 'https://pix.psp.example/v2',
  PIX_TOKEN_URL: 'https://pix.psp.example/oauth/token',
  PIX_CLIENT_ID: 'portal',
  PIX_CLIENT_SECRET: 'segredo-do-psp',
  PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  SLIPS_BASE_URL: 'https://boletos.banco.example',
  SLIPS_TOKEN_URL: 'https://boletos.banco.example/oauth/token',
  SLIPS_CLIENT_ID: 'portal',
  SLIPS_CLIENT_SECRET: 'segredo-do-banco',
  SLIPS_AGREEMENTS: '341:0482826117,001:3128557',
  SMTP_URL: 'smtps://correio.example',
  SMS_URL: 'https://sms.example/envios',
  SMS_KEY: 'chave-do-sms',
}

/** The words that a start is refused with; none where it is not. */
export const refusalOf = (env: Record<string, string>, read: (given: typeof env) => unknown = readConfig): string => {
  try {
    read(env)
    return ''
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    return error.message
  }
}
