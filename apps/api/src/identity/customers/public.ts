/** The only file of this area that other areas import. */
export type { CustomerService } from './service.ts'
