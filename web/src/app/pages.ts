import type { ComponentType } from 'react'
import { SignInPage } from '../features/auth/SignInPage'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component'
import { findRoute, type Route } from './routes'

export interface PageProps {
  /** The decoded path parameter (`/plans/:selectedPlan`). */
  param: string | null
}
type Page = { Component: ComponentType<PageProps> } & Pick<LazyComponent<PageProps>, 'preload' | 'reset'>
type Module = Record<string, ComponentType<PageProps>>

const modules = import.meta.glob<Module>(['../features/*/*Page.tsx', '!../features/auth/SignInPage.tsx'])

const lazyPage = (path: string, load: () => Promise<Module>): Page => {
  const Component = lazyComponent(load, path.replace(/.*\/|\.tsx$/g, ''))
  return { Component, preload: Component.preload, reset: Component.reset }
}

const pages = new Map<string, Page>([
  // In the main bundle, because most visits start with it.
  [
    '../features/auth/SignInPage.tsx',
    { Component: SignInPage, preload: async () => true, reset: () => undefined },
  ],
  ...Object.entries(modules).map(([path, load]) => [path, lazyPage(path, load)] as const),
])

/**
 * Returns a route's page.
 *
 * @throws if no such page exists.
 */
export const getPage = ({ page }: Route): Page => {
  const found = pages.get(`../features/${page}.tsx`)
  if (!found) throw new Error(`The route's page ${page} does not exist.`)
  return found
}

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false
}

export const LazyFrame = lazyComponent(() => import('./frame/Frame'), 'Frame')

/** Loads the code of a path's page ahead of time; never rejects. */
export const preloadPage = async (path: string): Promise<void> => {
  const route = findRoute(path)?.route
  if (route) await Promise.all([getPage(route).preload(), route.hasFrame && LazyFrame.preload()])
}

/** Loads the code of the most likely next page. */
export const preloadNextPage = ({ likelyNext }: Route): void => {
  if (likelyNext !== undefined && !savesData()) void preloadPage(likelyNext)
}
