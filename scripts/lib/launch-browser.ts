import { type Browser, chromium } from 'playwright'
import { findChromium } from './find-chromium.mjs'

/** Starts the Chromium of this machine. As root, Chromium starts only without its sandbox. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
