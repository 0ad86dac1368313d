// The source of the pages' content and heads.
import type { PageSource } from '#server/page/page.ts'
import { doorOf } from '#server/apertura/door.ts'
import type { Services } from '#server/lib/services.ts'
import { readContent } from './read-content.ts'
import { headOf } from './page-head.ts'

export const pageSource = (services: Services): PageSource => ({
  doorOf: (request) => doorOf(services, request),
  readContent: () => readContent(services),
  headOf: (page, content) => headOf(page, content, services.config.publicUrl),
})
