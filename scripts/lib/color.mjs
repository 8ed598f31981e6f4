/**
 * An environment in which programs colour what they say exactly when this one's output is a terminal, although they
 * write into a pipe; who set FORCE_COLOR or NO_COLOR has decided already.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withColor(env) {
  if (env.FORCE_COLOR !== undefined || env.NO_COLOR !== undefined) return env
  return { ...env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' }
}
