// npm run mutation: runs the domain's tests again for each small fault in its code
// (tools/mutation.json).
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'] } })
