import { sql } from 'kysely'

/** A card that was given up waits for no other one; one that was lost does. */
export const givenUp = sql<boolean>`(cards.ended_at is not null and not exists (select from shared_service_requests as service_requests
  where service_requests.card_id = cards.id and kind = 'replacement' and state = 'open'))`
