import { createRoot } from 'react-dom/client'
import '../../styles/global.css'
import { StatesPage } from './StatesPage'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StatesPage />)
