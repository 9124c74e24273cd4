import { countView } from './countView.ts';
import { markCurrentSection } from './navigation/markCurrentSection.ts';
import { offerSharing } from './offerSharing.ts';

countView();
markCurrentSection();
offerSharing();
