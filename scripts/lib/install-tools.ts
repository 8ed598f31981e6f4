import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { projectPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/** Where programs are looked for: distributions put what only root usually runs where a user's path may not lead. */
export const toolSearchPath = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/sbin',
  '/usr/local/sbin',
].join(delimiter)

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a program is installed here. */
export const hasTool = (name: string): boolean =>
  toolSearchPath.split(delimiter).some((folder) => folder !== '' && isExecutable(join(folder, name)))

/** The system's Firefox, if there is one. */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.FIREFOX_PATH ||
  ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    existsSync,
  )

/** The browser that WebKitWebDriver of the same packages drives, if it is there. */
export const findWebKit = (): string | undefined =>
  hasTool('WebKitWebDriver')
    ? ['x86_64', 'aarch64']
        .flatMap((machine) =>
          ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
        )
        .find(existsSync)
    : undefined

/** What the checks use beside the project's packages: Debian's names, in the order of preference. */
const wanted: readonly { packages: readonly string[]; isHere: () => boolean }[] = [
  { packages: ['chromium-headless-shell', 'chromium'], isHere: () => findChromium() !== null },
  { packages: ['firefox-esr'], isHere: () => findFirefox() !== undefined },
  { packages: ['webkit2gtk-driver'], isHere: () => findWebKit() !== undefined },
  { packages: ['xvfb'], isHere: () => hasTool('Xvfb') },
  { packages: ['openvpn'], isHere: () => hasTool('openvpn') },
  { packages: ['wireguard-tools'], isHere: () => hasTool('wg') && hasTool('wg-quick') },
  { packages: ['wireguard-go'], isHere: () => hasTool('wireguard-go') },
  { packages: ['network-manager'], isHere: () => hasTool('NetworkManager') && hasTool('nmcli') },
  {
    packages: ['network-manager-openvpn'],
    isHere: () => existsSync('/usr/lib/NetworkManager/VPN/nm-openvpn-service.name'),
  },
  { packages: ['dbus-daemon', 'dbus'], isHere: () => hasTool('dbus-daemon') },
  { packages: ['iproute2'], isHere: () => hasTool('ip') },
  { packages: ['microsocks'], isHere: () => hasTool('microsocks') },
  { packages: ['curl'], isHere: () => hasTool('curl') },
]
const missing = () => wanted.filter(({ isHere }) => !isHere())

/** Whether the system's own package manager may be used: root on Debian or one of its children. */
const canUseApt = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Runs apt-get, impatient with a network that is not there and patient with another that is at work. */
const apt = (...args: string[]) =>
  runCommand('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const isKnown = async (name: string) => (await runCommand('apt-cache', ['show', name])).code === 0

async function installByApt(): Promise<void> {
  await apt('update')
  const names = []
  for (const { packages } of missing())
    for (const name of packages)
      if (await isKnown(name)) {
        names.push(name)
        break
      }
  if (names.length === 0) return
  console.log(`Installing for the checks (once): ${names.join(' ')} …`)
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...names)
  if (code !== 0) console.error(output)
}

/**
 * Installs what the checks use, where that may be done. What could not be had is told, as its tests will be skipped;
 * without a Chromium nothing could be tested.
 *
 * @throws where there is no Chromium in the end.
 */
export async function installTools(): Promise<void> {
  if (missing().length > 0 && canUseApt()) await installByApt()
  if (findChromium() === null)
    await runCommand(
      process.execPath,
      [projectPath('node_modules/playwright/cli.js'), 'install', 'chromium'],
      {
        onOutput: (text) => process.stdout.write(text),
      },
    )
  if (findChromium() === null)
    throw new Error(
      'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.',
    )
  for (const { packages } of missing())
    console.log(`Not installed, so its tests are skipped: ${packages.join(' or ')}.`)
}
