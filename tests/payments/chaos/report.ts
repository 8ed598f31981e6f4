import { INVARIANTS } from '../invariants'
import type { Story } from './play'

const storyOf = ({ sequence, lines, failure, ms }: Story, seed: number): string => {
  const { number, start, steps } = sequence
  const how = failure === null ? 'held' : 'FAILED'
  return [
    `## ${number}: ${how} (${(ms / 1000).toFixed(1)} s)`,
    `${start}, ${steps.map(({ event }) => event).join(', ')}. Again: \`npm run chaos -- --only ${number} --seed ${seed}\``,
    lines.map((line, at) => `${at + 1}. ${line}`).join('\n'),
    ...(failure === null ? [] : [`\`\`\`text\n${failure}\n\`\`\``]),
  ].join('\n\n')
}

/** The stories of a run, those that failed first: a sentence a step, what was seen and what was owed. */
export const reportOf = (seed: number, stories: readonly Story[]): string => {
  const failed = stories.filter(({ failure }) => failure !== null)
  const held = stories.filter(({ failure }) => failure === null)
  return [
    `# Chaos of seed ${seed}`,
    `${held.length} of ${stories.length} sequences held. After each step: ${Object.values(INVARIANTS).join('; ')}.`,
    ...[...failed, ...held.sort((one, other) => one.sequence.number - other.sequence.number)].map((story) =>
      storyOf(story, seed),
    ),
  ].join('\n\n')
}
