import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })

export const deskVariables = {
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DESK_URL: url.optional(),
  DESK_FOLDER: z.string().default('apps/desk/dist'),
  DESK_IDENTITY_URL: url.optional(),
  DESK_IDENTITY_CLIENT_ID: z.string().optional(),
  DESK_IDENTITY_CLIENT_SECRET: z.string().optional(),
  DESK_IDENTITY_SCOPES: z.string().default('openid profile'),
  DESK_IDENTITY_LOGIN_CLAIM: z.string().default('preferred_username'),
  DESK_IDENTITY_ROLES_CLAIM: z.string().default('roles'),
  DESK_ROLE_ACTS: z.string().default('mesa-atende'),
  DESK_ROLE_APPROVES: z.string().default('mesa-aprova'),
}
