import { vars } from '../../styles/theme.css'
import { Stack } from '../Layout'
import { Heading, Text } from '../Text'
import { Section } from './Section'
import * as css from './Section.css'

const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const

/** Shows colors and type. */
export const TokenStates = () => (
  <>
    <Section title="Type">
      <Stack gap={2}>
        <Heading level={1} size="3xl">
          Private by default, everywhere
        </Heading>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size}: The quick brown fox. Быстрая лиса 0123456789. Hızlı tilki ğüşöç €12.99 ₽990
          </Text>
        ))}
        <Text tone="muted">Muted text that explains. 快速的狐狸。</Text>
        <Text lang="fa" dir="rtl">
          روباه قهوه‌ای سریع از روی سگ تنبل می‌پرد
        </Text>
        <Text>
          Running text with <a href="#type">a link to the types</a>, <strong>weight</strong> and{' '}
          <code>code --here</code>.
        </Text>
      </Stack>
    </Section>
    <Section title="Colors">
      <div className={css.swatches}>
        {Object.entries(vars.color).map(([role, value]) => (
          <div key={role}>
            <div className={css.swatch} style={{ backgroundColor: value }} />
            <Text size="xs" tone="muted">
              {role}
            </Text>
          </div>
        ))}
      </div>
    </Section>
  </>
)
