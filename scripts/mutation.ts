// Changes source files in many small ways, in a copy, and lists the changes that no unit test detects. Arguments select files:
// `npm run mutation -- web/src/lib/money.ts`. The default is the payment machine (stryker.config.json).
import { Stryker } from '@stryker-mutator/core'

const mutate = process.argv.slice(2)
await new Stryker(mutate.length > 0 ? { mutate } : {}).runMutationTest()
