import type { Route, RoutesOptions } from '../psp-routes.ts'
import { debitRoutes } from './debit-routes.ts'
import { locationRoutes } from './location-routes.ts'
import { recurrenceRoutes } from './recurrence-routes.ts'
import { automaticWebhookRoutes } from './webhook-routes.ts'

/** The calls of Pix Automático but the request pushed to the payer's app (solicrec), which the portal does not use. */
export const automaticRoutes = (options: RoutesOptions): Route[] => [
  ...locationRoutes(options),
  ...recurrenceRoutes(options),
  ...debitRoutes(options),
  ...automaticWebhookRoutes('rec', options),
  ...automaticWebhookRoutes('cobr', options),
]
