#!/usr/bin/env node
import './environment.mjs'

await import('../src/cli.ts')
