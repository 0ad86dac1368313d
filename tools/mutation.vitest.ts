// npm run mutation: the tests of the domain, run again for each small fault that is put into it (tools/mutation.json).
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'] } })
