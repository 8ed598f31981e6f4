import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { projectPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/** The search path for tools. It includes the folders of system tools, which a user's PATH can lack. */
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

/** Returns whether a tool is installed. */
export const hasTool = (name: string): boolean =>
  toolSearchPath.split(delimiter).some((folder) => folder !== '' && isExecutable(join(folder, name)))

/** Returns the path of the system's Firefox, if it is installed. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ||
  ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    existsSync,
  )

/** Returns the path of the browser for WebKitWebDriver, if both are installed. */
export const findWebKit = (): string | undefined =>
  hasTool('WebKitWebDriver')
    ? ['x86_64', 'aarch64']
        .flatMap((machine) =>
          ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
        )
        .find(existsSync)
    : undefined

/** The tools of the checks with their Debian packages, in order of preference. */
const TOOLS: readonly { packages: readonly string[]; isInstalled: () => boolean }[] = [
  { packages: ['chromium-headless-shell', 'chromium'], isInstalled: () => findChromium() !== null },
  { packages: ['firefox-esr'], isInstalled: () => findFirefox() !== undefined },
  { packages: ['webkit2gtk-driver'], isInstalled: () => findWebKit() !== undefined },
  { packages: ['xvfb'], isInstalled: () => hasTool('Xvfb') },
  { packages: ['openvpn'], isInstalled: () => hasTool('openvpn') },
  { packages: ['wireguard-tools'], isInstalled: () => hasTool('wg') && hasTool('wg-quick') },
  { packages: ['wireguard-go'], isInstalled: () => hasTool('wireguard-go') },
  { packages: ['network-manager'], isInstalled: () => hasTool('NetworkManager') && hasTool('nmcli') },
  {
    packages: ['network-manager-openvpn'],
    isInstalled: () => existsSync('/usr/lib/NetworkManager/VPN/nm-openvpn-service.name'),
  },
  { packages: ['dbus-daemon', 'dbus'], isInstalled: () => hasTool('dbus-daemon') },
  { packages: ['iproute2'], isInstalled: () => hasTool('ip') },
  { packages: ['microsocks'], isInstalled: () => hasTool('microsocks') },
  { packages: ['curl'], isInstalled: () => hasTool('curl') },
]
const findMissingTools = () => TOOLS.filter(({ isInstalled }) => !isInstalled())

/** Returns whether this process can install packages with apt: as root on Debian or a derivative. */
const canUseApt = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Runs apt-get without network retries. It waits up to two minutes for another apt process. */
const apt = (...args: string[]) =>
  runCommand('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const isKnown = async (name: string) => (await runCommand('apt-cache', ['show', name])).code === 0

const installByApt = async (): Promise<void> => {
  await apt('update')
  const names = []
  for (const { packages } of findMissingTools())
    for (const name of packages)
      if (await isKnown(name)) {
        names.push(name)
        break
      }
  if (names.length === 0) return
  console.log(`Installing tools for the checks (once): ${names.join(' ')} …`)
  const { code, output } = await apt('install', '-y', '--no-install-recommends', ...names)
  if (code !== 0) console.error(output)
}

/**
 * Installs the tools of the checks, if apt is available. It prints the tools that remain missing, because their tests are
 * skipped.
 *
 * @throws if no Chromium is installed at the end.
 */
export const installTools = async (): Promise<void> => {
  if (findMissingTools().length > 0 && canUseApt()) await installByApt()
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
      'The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the same command again.',
    )
  for (const { packages } of findMissingTools())
    console.log(`Not installed, so its tests are skipped: ${packages.join(' or ')}.`)
}
