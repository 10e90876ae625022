/** A button that is pressed before the portal is awake is kept, and pressed again then (routes/root.tsx): the browser would send its form. */
export const keepEarlyPress = [
  'let pressed,words;',
  'const awake=new AbortController,',
  `say=(text)=>{words??=document.body.appendChild(document.createElement('p'));words.setAttribute('role','status');words.className='early-press';words.textContent=text},`,
  `keep=(event)=>{const button=event.target.closest('#root button');if(!button)return;event.preventDefault();event.stopPropagation();`,
  `pressed?.removeAttribute('data-early');pressed=button;button.dataset.early='';say('Carregando...')},`,
  `lost=()=>{pressed?.removeAttribute('data-early');say('A página não abriu por completo. Confira a internet e recarregue.')};`,
  `addEventListener('click',keep,{capture:true,signal:awake.signal});`,
  `addEventListener('portal-awake',()=>{awake.abort();words?.remove();pressed?.removeAttribute('data-early');if(pressed?.isConnected)pressed.click()},{once:true});`,
]
